import { later } from '#calculators/engine/interface/later.tsx'
import type { ViewProps } from '#calculators/engine/interface/view.ts'

/** The tab that works the other way round: the highest price for a sum of cash. */
export const affordView = {
  id: 'afford',
  label: 'What can I afford?',
  fields: ['cash'],
  part: later<ViewProps>(() =>
    import('./view/affordable-price.tsx').then(({ AffordablePrice }) => AffordablePrice),
  ),
}
