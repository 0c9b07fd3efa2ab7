import { nationName, type Nation } from '#domain/nation.ts'
import { NothingPanel } from '#ui/nothing/nothing.tsx'

import { registerOf } from '../sold-state.ts'

/** Sold prices outside England and Wales: why there are none here, and who has them. */
export function NotCovered({ nation }: { readonly nation: Nation | null }) {
  const register = registerOf(nation)
  return (
    <NothingPanel kind="not covered" subject="Sold prices">
      <p>
        HM Land Registry publishes sales in England and Wales only
        {nation
          ? `; ${nationName(nation)} publishes no open list of sales.`
          : '; this postcode lies outside them.'}
      </p>
      {register && (
        <p className="mt-2">
          <a href={register.url} className="link">
            {register.name}
          </a>{' '}
          {register.note}. The price index below covers {nation ? nationName(nation) : 'it'}.
        </p>
      )}
    </NothingPanel>
  )
}

/** The same for what is made from sold prices, where the reason was given before. */
export function MediansNotCovered() {
  return (
    <NothingPanel kind="not covered" subject="Median prices">
      They are made from sold prices, which are published for England and Wales only.
    </NothingPanel>
  )
}
