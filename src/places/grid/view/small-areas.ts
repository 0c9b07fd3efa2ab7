/** Whether the search in an address is for areas smaller than local authorities, which are points on the map and can’t be explored. */
export function hasSmallAreas(query: string): boolean {
  return new URLSearchParams(query).has('level')
}
