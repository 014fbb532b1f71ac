import { Component, type ErrorInfo, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  /** What is shown instead of what failed. */
  readonly fallback: (failure: unknown) => ReactNode;
  /** When this changes, what failed is tried once more. */
  readonly retryOn?: unknown;
}

interface BoundaryState {
  readonly failure: unknown;
  readonly failed: boolean;
  readonly tried: unknown;
}

/** What fails inside is replaced, and takes nothing else with it. React knows no way to write this as a function. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, failed: false, tried: this.props.retryOn };

  static getDerivedStateFromError(failure: unknown): Partial<BoundaryState> {
    return { failure, failed: true };
  }

  static getDerivedStateFromProps({ retryOn }: BoundaryProps, { tried }: BoundaryState): Partial<BoundaryState> | null {
    return retryOn === tried ? null : { tried: retryOn, failed: false, failure: null };
  }

  override componentDidCatch(failure: unknown, info: ErrorInfo): void {
    console.error('a part of the page failed', failure, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.failure) : this.props.children;
  }
}
