/** Steps waiting in the heap, as parallel arrays that are kept from search to search. */
export class Waiting {
  count = 0;
  costs = new Float64Array(4096);
  nodes = new Int32Array(4096);
  parents = new Int32Array(4096);
  known = new Uint8Array(4096);
  arrivals = new Int32Array(4096);

  add(node: number, cost: number, parent: number, known: number, arrival: number): number {
    if (this.count === this.costs.length) this.grow();
    const entry = this.count++;
    this.costs[entry] = cost;
    this.nodes[entry] = node;
    this.parents[entry] = parent;
    this.known[entry] = known;
    this.arrivals[entry] = arrival;
    return entry;
  }

  private grow(): void {
    const { costs, nodes, parents, known, arrivals } = this;
    const size = this.count * 2;
    this.costs = new Float64Array(size);
    this.nodes = new Int32Array(size);
    this.parents = new Int32Array(size);
    this.known = new Uint8Array(size);
    this.arrivals = new Int32Array(size);
    this.costs.set(costs);
    this.nodes.set(nodes);
    this.parents.set(parents);
    this.known.set(known);
    this.arrivals.set(arrivals);
  }
}
