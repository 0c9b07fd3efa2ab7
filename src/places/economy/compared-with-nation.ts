import { differenceInWords } from '#places/postcode/sales-summary.ts'

import { SERIES_WORDS } from './local-economy-words.ts'
import type { LocalSeries } from './local-economy.server.ts'

/** Compares the latest figure with the nation's of the same period: '8% above England (£1,420)'. Null if it has none. */
export function comparedWithNation(
  { id, own, nation }: Pick<LocalSeries, 'id' | 'own' | 'nation'>,
  name: string,
): string | null {
  const words = SERIES_WORDS[id]
  const latest = own.at(-1)
  if (!words || latest?.value == null) return null
  const wider = nation.find(({ from }) => from === latest.from)?.value ?? null
  if (wider === null) return null
  const difference = words.isShare
    ? pointsInWords(latest.value - wider)
    : differenceInWords(latest.value, wider)
  return `${difference} ${name} (${words.value(wider)})`
}

/** '0.4 points above', to a tenth of a point. */
function pointsInWords(difference: number): string {
  const tenths = Math.round(difference * 10)
  if (tenths === 0) return 'level with'
  const size = Math.abs(tenths) / 10
  return `${size.toFixed(1)} ${size === 1 ? 'point' : 'points'} ${tenths > 0 ? 'above' : 'below'}`
}
