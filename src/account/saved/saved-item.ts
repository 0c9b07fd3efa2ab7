/** A place is a report; a deal is a calculator with its inputs. */
export type SavedKind = 'place' | 'deal'

/** An address of this site that somebody saved. */
export type SavedItem = {
  id: string
  kind: SavedKind
  path: string
  title: string
  /** What tells it from others of the same title, such as the inputs of a calculation. */
  detail: string | null
  savedAt: Date
}

/** A report that somebody opened. */
export type RecentReport = { path: string; title: string; viewedAt: Date }

/** How much one account may save. */
export const MOST_SAVED = 300
/** How many opened reports are remembered. */
export const RECENT_KEPT = 20

const MOST_INPUTS = 4
const LONGEST_DETAIL = 200

/** The inputs in an address, in words: 'price £295,000 · buyer first-time'. Null for an address without any. */
export function detailOf(path: string): string | null {
  const query = new URLSearchParams(path.split('?')[1]?.split('#')[0] ?? '')
  const inputs = [...query]
    .filter(([, value]) => value.trim() !== '')
    .slice(0, MOST_INPUTS)
    .map(([name, value]) => `${inWords(name)} ${inWords(value)}`)
  return inputs.length === 0 ? null : inputs.join(' · ').slice(0, LONGEST_DETAIL)
}

/** Figures get their thousands; names lose their hyphens. */
function inWords(value: string): string {
  if (/^\d{4,12}$/.test(value)) return Number(value).toLocaleString('en-GB')
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : value.replaceAll(/[-_]/g, ' ')
}
