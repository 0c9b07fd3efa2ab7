import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'

import type { FoundRanking } from './find-ranking.server.ts'
import { WEIGHTS } from './weights.ts'

type RankingFormProps = { readonly path: string; readonly found: FoundRanking }

/** Asks how much each measure counts, and from where to measure distances. */
export function RankingForm({ path, found: { ranking, weights, errors, search } }: RankingFormProps) {
  return (
    <form action={path} method="get" className="grid gap-5 rounded-sm border bg-card p-4 sm:p-6 print:hidden">
      <fieldset className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="mb-4 text-xl">What matters to you?</legend>
        {ranking.measures.map(({ name, label }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            error={errors[name]}
            defaultValue={String(weights[name] ?? 0)}
            options={WEIGHTS.map((weight) => ({ value: String(weight.value), label: weight.label }))}
          />
        ))}
        <Field
          name="postcode"
          label="Distance from"
          hint="Your postcode, if you want to see how far each school is"
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue={search?.typed}
          error={search && 'message' in search ? search.message : undefined}
        />
      </fieldset>
      <p>
        <Button>Rank the schools</Button>
      </p>
    </form>
  )
}
