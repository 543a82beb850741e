/** "No changes", "1 change", "3 changes". */
export function changesText(count: number): string {
  if (count === 0) return 'No changes';
  return count === 1 ? '1 change' : `${count} changes`;
}
