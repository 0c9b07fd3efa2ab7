import { formatDate } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'

import type { FactSource } from '../home/known-home.server.ts'
import type { Bedrooms } from '../report/find-report.server.ts'
import { ENERGY_RATINGS, STATED, STATED_NAMES } from '../stated/stated-facts.ts'
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
  { value: '', label: 'Not sure (assume the usual)' },
  { value: 'F', label: 'Freehold' },
  { value: 'L', label: 'Leasehold' },
] as const

const RATINGS = [
  { value: '', label: 'Not known' },
  ...Object.keys(ENERGY_RATINGS.share).map((rating) => ({ value: rating, label: rating })),
]

const WORDS = {
  valued: {
    sentence: 'Correct anything that’s wrong. We’ll update the estimate and show the effect of each change.',
    button: 'Update the estimate',
  },
  unvalued: {
    sentence: 'Say what you know about the home, its type above all, and we’ll try again.',
    button: 'Estimate with these facts',
  },
} as const

type FactsFormProps = {
  readonly path: string
  readonly postcode: string
  readonly found: FoundValuation
  readonly bedrooms: Bedrooms
}

/** The facts that a home is valued with, each with its source, to change and value again. Works without scripts. */
export function FactsForm({ path, postcode, found, bedrooms }: FactsFormProps) {
  const { chosen, asked, facts, sources, valued } = found
  const usual = valued.kind === 'valued' ? valued.estimate.propertyType : ''
  const words = WORDS[valued.kind === 'valued' ? 'valued' : 'unvalued']
  return (
    <form action={path} method="get" className="grid gap-4 print:hidden">
      <h3 className="text-xl">What we know about it</h3>
      <p className="max-w-prose">{words.sentence}</p>
      <input type="hidden" name="postcode" value={postcode} />
      {chosen && <input type="hidden" name="home" value={chosen.id} />}
      {asked.without.length > 0 && <input type="hidden" name="without" value={asked.without.join(',')} />}
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:items-end lg:grid-cols-3">
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
        <NumberFields found={found} bedrooms={bedrooms} />
        <CheckboxField
          name="newBuild"
          value="true"
          label="New build"
          hint="Never lived in. New homes usually sell for more"
          defaultChecked={asked.newBuild}
        />
      </div>
      <StatedFields found={found} />
      <div>
        <Button variant="secondary">{words.button}</Button>
      </div>
    </form>
  )
}

/** What our sales data don't have: it adjusts the estimate by published research, apart from it. */
function StatedFields({ found: { asked, certified } }: Pick<FactsFormProps, 'found'>) {
  const { energyRating, rooms } = certified
  const ratedByVisitor = asked.energyRating !== null && asked.energyRating !== energyRating.value
  const countedByVisitor = asked.rooms !== null && asked.rooms !== rooms.value
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium">What sale records don’t say</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:items-end lg:grid-cols-3">
        {STATED_NAMES.map((name) => (
          <SelectField key={name} name={name} {...STATED[name]} defaultValue={asked[name]} />
        ))}
        <SelectField
          name="energyRating"
          label="Energy rating"
          hint={sourceWords(ratedByVisitor ? 'you' : energyRating.source)}
          options={RATINGS}
          defaultValue={asked.energyRating ?? energyRating.value ?? ''}
          width="max-w-36"
        />
        <Field
          name="rooms"
          label="Habitable rooms"
          hint={sourceWords(countedByVisitor ? 'you' : rooms.source)}
          inputMode="numeric"
          width="max-w-36"
          defaultValue={asked.problems.rooms?.typed ?? textOf(asked.rooms ?? rooms.value)}
          error={asked.problems.rooms?.sentence}
        />
      </div>
      <p className="max-w-prose text-sm text-slate">
        Condition, parking and energy rating don’t change our estimate: below it we show what published
        research says they’re worth. Habitable rooms are bedrooms and living rooms. If you don’t know the
        floor area, we assume the usual one for that many rooms. If you do, we only use them to guess the
        number of bedrooms for the rent, because we found no effect on prices.
      </p>
    </fieldset>
  )
}

function NumberFields({ found, bedrooms }: Pick<FactsFormProps, 'found' | 'bedrooms'>) {
  const { asked, sources, measuredSqm } = found
  return (
    <>
      <Field
        name="floorAreaSqm"
        label="Floor area"
        hint={sourceWords(sources.floorAreaSqm)}
        suffix="m²"
        inputMode="decimal"
        width="max-w-36"
        defaultValue={asked.problems.floorAreaSqm?.typed ?? textOf(measuredSqm)}
        error={asked.problems.floorAreaSqm?.sentence}
      />
      <Field
        name="extensionSqm"
        label="Extension"
        hint="Floor area added since it was measured"
        suffix="m²"
        inputMode="decimal"
        width="max-w-36"
        defaultValue={asked.problems.extensionSqm?.typed ?? textOf(asked.extensionSqm)}
        error={extensionProblem(found)}
      />
      <Field
        name="bedrooms"
        label="Bedrooms"
        hint={bedroomsWords(bedrooms)}
        inputMode="numeric"
        width="max-w-36"
        defaultValue={asked.problems.bedrooms?.typed ?? textOf(bedrooms.number)}
        error={asked.problems.bedrooms?.sentence}
      />
    </>
  )
}

const textOf = (value: number | null) => (value === null ? '' : String(value))

function sourceWords(source: FactSource | 'you' | null): string {
  if (source === null) return 'Not recorded'
  if (source === 'you') return 'As you entered it'
  const day = formatDate(source.on)
  return source.record === 'sale' ? `From its sale on ${day}` : `From its energy certificate of ${day}`
}

function extensionProblem({ asked, measuredSqm }: FoundValuation): string | undefined {
  const { problems, extensionSqm } = asked
  if (problems.extensionSqm) return problems.extensionSqm.sentence
  return extensionSqm !== null && measuredSqm === null
    ? 'Enter the floor area too: we can’t say what an extension adds without it.'
    : undefined
}

function bedroomsWords({ number, guessedFromRooms }: Bedrooms): string {
  if (guessedFromRooms !== null)
    return `Only used for the rent. Guessed from ${countOf(guessedFromRooms, 'habitable room')}`
  return number === null ? 'Only used for the rent' : 'Only used for the rent. As you entered it'
}
