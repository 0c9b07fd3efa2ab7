/** Reads a share of premises in per cent. Null for an empty cell or a mark for one, '?' for anything else. */
export function readShare(text: string): number | null | '?' {
  const plain = text.trim()
  if (plain === '' || /^(n\/?a|-)$/i.test(plain)) return null
  const share = /^[\d.]+$/.test(plain) ? Number(plain) : Number.NaN
  return share >= 0 && share <= 100 ? share : '?'
}
