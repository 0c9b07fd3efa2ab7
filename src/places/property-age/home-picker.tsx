import { readable } from '#domain/title-case.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'

import type { PlaceHome } from './homes.ts'

type HomePickerProps = {
  readonly path: string
  readonly postcode: string
  readonly homes: readonly PlaceHome[]
  readonly chosen: string | null
  /** What the choice of no home says. */
  readonly none?: string
  /** What the button says. */
  readonly button: string
}

/** Asks which of the homes in the postcode that have a certificate or sale is meant. */
export function HomePicker({
  path,
  postcode,
  homes,
  chosen,
  none = `All homes in ${postcode}`,
  button,
}: HomePickerProps) {
  if (homes.length === 0) return null
  const inOrder = homes.toSorted((a, b) => a.address.localeCompare(b.address, 'en-GB', { numeric: true }))
  return (
    <form action={path} method="get" className="flex flex-wrap items-end gap-3 print:hidden">
      <input type="hidden" name="postcode" value={postcode} />
      <SelectField
        name="home"
        label="Home"
        hint="Homes with an energy certificate or a registered sale"
        defaultValue={chosen ?? ''}
        width="max-w-full"
        options={[
          { value: '', label: none },
          ...inOrder.map(({ id, address }) => ({ value: id, label: readable(address) })),
        ]}
      />
      <Button variant="secondary">{button}</Button>
    </form>
  )
}
