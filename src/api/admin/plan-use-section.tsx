import { formatDate } from '#domain/dates.ts'
import { formatPoundsExact } from '#domain/money.ts'
import { countOf, plainNumber } from '#domain/plain-number.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { href } from '#web/href.ts'

import type { ApiSettings, UseOfPlan } from './plan-use.server.ts'
import type { RefusedForm } from './refused-form.ts'

type PlanUseProps = {
  readonly use: UseOfPlan | null
  readonly settings: ApiSettings
  /** Whether the customer’s calls don’t use credits, whatever else they bought. */
  readonly unlimited: boolean
  readonly metered: boolean
  /** A form that wasn't accepted, which may be this one. */
  readonly refused: RefusedForm | null
}

/** What's left this month and how long it will last, with the settings for alerts and the metered plan's cap. */
export function PlanUseCard({ use, settings, unlimited, metered, refused }: PlanUseProps) {
  if (unlimited) return <Card title="This month">On your plan, API calls don’t use credits.</Card>
  const wrong = refused?.field === 'cap' ? refused : null
  return (
    <Card title="This month">
      {use ? (
        <Used use={use} />
      ) : (
        <p>{metered ? 'You haven’t set a spending cap.' : 'Your plan has no monthly API credits.'}</p>
      )}
      <form method="post" action={href('/api-admin')} className="mt-4 grid gap-3">
        {metered && (
          <Field
            name="cap"
            label="Monthly spending cap"
            hint="Paid calls return 402 once they’d exceed it. Leave empty for no cap."
            prefix="£"
            inputMode="decimal"
            defaultValue={
              wrong?.typed?.['cap']?.[0] ??
              (settings.capPence === null ? '' : (settings.capPence / 100).toFixed(2))
            }
            error={wrong?.problem}
            width="max-w-40"
          />
        )}
        <CheckboxField
          name="alerts"
          label="Email me at 50%, 80% and 100%"
          hint="At most once a month for each"
          value="on"
          defaultChecked={settings.alerts}
        />
        <Button variant="secondary" name="intent" value="save-settings" className="justify-self-start">
          Save settings
        </Button>
      </form>
    </Card>
  )
}

function Used({ use: { unit, used, total, renewsOn, isEnding, forecast } }: { readonly use: UseOfPlan }) {
  const amount = (value: number) =>
    unit === 'credits' ? countOf(Math.round(value), 'credit') : formatPoundsExact(Math.round(value))
  const percent = Math.min(100, Math.floor((used * 100) / total))
  return (
    <>
      <p className="text-2xl font-medium tabular-nums">{amount(Math.max(0, total - used))} left</p>
      <meter className="mt-2 w-full" min={0} max={100} value={percent} aria-label="Share used this month">
        {percent}%
      </meter>
      <p className="text-sm text-slate">
        {plainNumber(percent)}% of {amount(total)} used.{' '}
        {isEnding ? 'Your plan ends' : unit === 'credits' ? 'Renews' : 'Resets'} on {formatDate(renewsOn)}.
      </p>
      <p className="mt-2">{forecastText(forecast, { renewsOn, amount })}</p>
    </>
  )
}

function forecastText(
  { perDay, runsOutOn }: UseOfPlan['forecast'],
  { renewsOn, amount }: Pick<UseOfPlan, 'renewsOn'> & { amount: (value: number) => string },
): string {
  if (perDay === 0) return 'You haven’t used any in the last 7 days.'
  const pace = Math.round(perDay) === 0 ? `less than ${amount(1)}` : amount(perDay)
  const rate = `At the rate of the last 7 days (${pace} a day)`
  return runsOutOn && runsOutOn < renewsOn
    ? `${rate}, you’ll run out on ${formatDate(runsOutOn)}.`
    : `${rate}, you won’t run out before ${formatDate(renewsOn)}.`
}
