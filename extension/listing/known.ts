/** The first source that knows a fact wins: fills in a listing's unknown facts from the next source. */
export function knownFirst<Facts extends object>(start: Facts, sources: readonly Partial<Facts>[]): Facts {
  const known = { ...start }
  for (const source of sources)
    for (const [name, value] of Object.entries(source) as [
      keyof Facts,
      Facts[keyof Facts] | null | undefined,
    ][])
      if ((known[name] === null || known[name] === undefined) && value !== null && value !== undefined)
        known[name] = value
  return known
}
