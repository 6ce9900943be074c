/** A shop's name for file names and identifiers: `Panggung Raya!` → `panggung-raya`. */
export function slugOf(name: string): string {
  const parts =
    name
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? [];
  return parts.join('-').slice(0, 30) || 'shop';
}
