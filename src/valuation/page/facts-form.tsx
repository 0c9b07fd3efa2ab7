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
export function FactsForm({ path, postcode, found: { chosen, asked, facts, valued } }: FactsFormProps) {
  const usual = valued.kind === 'valued' ? valued.estimate.propertyType : ''
  const source = (isAsked: boolean, recorded: string | null): string =>
    sourceWords(isAsked ? 'you' : null, recorded)
  const [sale] = chosen?.sales ?? []
  const certificate = chosen?.certificates.find(({ floorAreaSqm }) => floorAreaSqm !== null)
  const fromSale = sale ? `from its sale on ${formatDate(sale.soldOn)}` : null
  const fromCertificate = certificate
    ? `from its energy certificate of ${formatDate(certificate.lodgedOn)}`
    : null
  return (
    <form action={path} method="get" className="grid gap-4 print:hidden">
      <h3 className="text-xl">What we know about it</h3>
      <input type="hidden" name="postcode" value={postcode} />
      {chosen && <input type="hidden" name="home" value={chosen.id} />}
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          name="type"
          label="Type of home"
          hint={source(asked.propertyType !== null, facts.propertyType && (fromSale ?? fromCertificate))}
          options={TYPES}
          defaultValue={facts.propertyType ?? usual}
        />
        <SelectField
          name="tenure"
          label="Tenure"
          hint={source(asked.tenure !== null, facts.tenure && fromSale)}
          options={TENURES}
          defaultValue={facts.tenure ?? ''}
        />
        <Field
          name="floorAreaSqm"
          label="Floor area"
          hint={source(asked.floorAreaSqm !== null, fromCertificate)}
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

function sourceWords(source: FactSource | null, recorded: string | null): string {
  if (source === 'you') return 'As you entered it'
  return recorded ? recorded.charAt(0).toUpperCase() + recorded.slice(1) : 'Not recorded'
}
