declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: string;
    readonly noHinting: boolean;
    readonly keepFeatures: readonly string[];
    readonly preserveNameIds: readonly number[];
    readonly variationAxes?: Readonly<Record<string, number>>;
  }
  export default function subsetFont(font: Buffer, letters: string, options: SubsetOptions): Promise<Buffer>;
}
