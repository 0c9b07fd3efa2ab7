/** Postcode areas that are wholly or nearly in Scotland. */
const SCOTLAND = new Set('AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'.split(' '))

/** Outcodes of those areas that are wholly or partly in England. */
const ENGLISH = new Set(['TD5', 'TD9', 'TD12', 'TD15', 'DG16'])

/** Postcode areas of the Crown dependencies. */
const DEPENDENCIES = new Set(['GY', 'IM', 'JE'])

/**
 * Says why there are no sales in an outcode, from its postcode area: sold prices are open data in England and Wales only. `outcode` is
 * empty if the postcode is unknown.
 */
export function withoutSalesReason(outcode: string): string {
  return outsideReason(outcode) ?? `We have no sales in ${outcode === '' ? 'this place' : outcode}.`
}

/** Says that an outcode is where no sold prices are published. Null in England and Wales. */
export function outsideReason(outcode: string): string | null {
  const area = /^[A-Z]+/.exec(outcode)?.[0] ?? ''
  const nation =
    SCOTLAND.has(area) && !ENGLISH.has(outcode) ? 'Scotland' : area === 'BT' ? 'Northern Ireland' : null
  if (nation !== null) return `${outcode} is in ${nation}, where sold prices aren’t published as open data.`
  return DEPENDENCIES.has(area) ? `${outcode} is outside the United Kingdom.` : null
}
