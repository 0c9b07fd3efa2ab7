/** The styles that a room can be furnished in. */
export const STYLES = [
  'scandinavian',
  'mid-century',
  'traditional',
  'contemporary',
  'japandi',
  'industrial',
  'coastal',
  'luxury',
] as const
export type Style = (typeof STYLES)[number]
