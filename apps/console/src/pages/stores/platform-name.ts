/** Platforms are named by themselves; orders by hand are ours. */
export function platformName(id: string, manual: string): string {
  return id === 'manual' ? manual : id.slice(0, 1).toUpperCase() + id.slice(1)
}
