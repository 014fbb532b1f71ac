/** Does one thing after another. What fails does not hold up the rest. */
export class Queue {
  private tail: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  add<T>(task: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    const result = this.tail.then(task);
    this.tail = result.then(
      () => this.leave(),
      () => this.leave(),
    );
    return result;
  }

  length(): number {
    return this.waiting;
  }

  isIdle(): boolean {
    return this.waiting === 0;
  }

  idle(): Promise<unknown> {
    return this.tail;
  }

  private leave(): void {
    this.waiting -= 1;
  }
}
