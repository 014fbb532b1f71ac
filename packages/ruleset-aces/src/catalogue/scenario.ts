/** A scenario as data: what the set-up lays out, who arrives when, what wins. Its vocabulary is documented in setup/. */
export interface ScenarioPlan {
  readonly id: string;
  readonly [more: string]: unknown;
}
