/** Whether a choice contains the text that a seller has typed. */
export function contains(label: string, search: string): boolean {
  return label.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase())
}
