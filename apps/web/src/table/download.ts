/** Gives somebody a game as a file. */
export function download(save: unknown, title: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(save)], { type: 'application/json' }));
  link.download = `${title.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.potyczka.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
