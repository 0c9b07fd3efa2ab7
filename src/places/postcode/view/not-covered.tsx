import { nationName, type Nation } from '#domain/nation.ts'
import { NothingPanel } from '#ui/nothing/nothing.tsx'

import { registerOf } from '../sold-state.ts'

/** Why there are no sold prices outside England and Wales, and who has them. */
export function NotCovered({ nation }: { readonly nation: Nation | null }) {
  const register = registerOf(nation)
  return (
    <NothingPanel kind="not covered" subject="Sold prices">
      <p>
        HM Land Registry publishes sold prices for England and Wales only.{' '}
        {nation ? `${nationName(nation)} has no open list of sales.` : 'This postcode is elsewhere.'}
      </p>
      {register && (
        <p className="mt-2">
          <a href={register.url} className="link">
            {register.name}
          </a>{' '}
          {register.note}. The house price index below covers {nation ? nationName(nation) : 'it'}.
        </p>
      )}
    </NothingPanel>
  )
}

/** The same for medians, where the reason has been given already. */
export function MediansNotCovered() {
  return (
    <NothingPanel kind="not covered" subject="Median prices">
      These come from sold prices, which are published for England and Wales only.
    </NothingPanel>
  )
}
