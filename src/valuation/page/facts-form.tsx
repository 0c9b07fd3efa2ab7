import { formatDate } from '#domain/dates.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'

import type { FactSource } from '../home/known-home.server.ts'
import type { FoundValuation } from './find-valuation.server.ts'

/** The types of home that can be valued, and none. */
export const TYPES = [
  { value: '', label: 'Any type' },
  { value: 'D', label: 'Detached house' },
  { value: 'S', label: 'Semi-detached house' },
  { value: 'T', label: 'Terraced house' },
  { value: 'F', label: 'Flat or maisonette' },
] as const

const TENURES = [
  { value: '', label: 'Usual for the type' },
  { value: 'F', label: 'Freehold' },
  { value: 'L', label: 'Leasehold' },
] as const

type FactsFormProps = { readonly path: string; readonly postcode: string; readonly found: FoundValuation }

/** The facts that a home is valued with, each with its source, to change and value again. Works without scripts. */
export function FactsForm({
  path,
  postcode,
  found: { chosen, asked, facts, sources, valued },
}: FactsFormProps) {
  const usual = valued.kind === 'valued' ? valued.estimate.propertyType : ''
  return (
    <form action={path} method="get" className="grid gap-4 print:hidden">
      <h3 className="text-xl">What we know about it</h3>
      <input type="hidden" name="postcode" value={postcode} />
      {chosen && <input type="hidden" name="home" value={chosen.id} />}
      {asked.newBuild && <input type="hidden" name="newBuild" value="true" />}
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          name="type"
          label="Type of home"
          hint={sourceWords(sources.propertyType)}
          options={TYPES}
          defaultValue={facts.propertyType ?? usual}
        />
        <SelectField
          name="tenure"
          label="Tenure"
          hint={sourceWords(sources.tenure)}
          options={TENURES}
          defaultValue={facts.tenure ?? ''}
        />
        <Field
          name="floorAreaSqm"
          label="Floor area"
          hint={sourceWords(sources.floorAreaSqm)}
          suffix="m²"
          inputMode="decimal"
          width="max-w-36"
          defaultValue={facts.floorAreaSqm === null ? '' : String(facts.floorAreaSqm)}
          error={asked.areaProblem ?? undefined}
        />
      </div>
      <div>
        <Button variant="secondary">Value it with these facts</Button>
      </div>
    </form>
  )
}

function sourceWords(source: FactSource | 'you' | null): string {
  if (source === null) return 'Not recorded'
  if (source === 'you') return 'As you entered it'
  const day = formatDate(source.on)
  return source.record === 'sale' ? `From its sale on ${day}` : `From its energy certificate of ${day}`
}
