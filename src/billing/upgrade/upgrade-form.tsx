import { formatPoundsExact } from '#domain/money.ts'
import { countOf, plainNumber } from '#domain/plain-number.ts'
import { Button } from '#ui/button/button.tsx'
import { behaviour } from '#web/behaviour.ts'

import type { PlanToAdd, Upgrade } from './offers-to-add.ts'
import { PERIOD_DAYS, periodOf } from './proration.ts'

/** The current plan and the cost of adding one of the other type. Shown on the page and in the modal. */
export function UpgradeForm({ upgrade, userId }: { readonly upgrade: Upgrade; readonly userId: string }) {
  const { current, adds, plans } = upgrade
  const period = periodOf(current) === 'annually' ? 'year' : 'month'
  return (
    <form
      {...behaviour('upgrade-form', { when: 'now' })}
      id="upgrade"
      data-adds={adds}
      data-frequency={periodOf(current)}
      data-user-id={userId}
      className="grid gap-5"
    >
      <CurrentPlan upgrade={upgrade} period={period} />
      <fieldset>
        <legend className="font-serif text-xl font-semibold">
          {adds === 'api' ? 'Add an API plan' : 'Add a platform plan'}
        </legend>
        <p className="mt-1 max-w-prose text-slate">{chargeText(upgrade)}</p>
        <ul className="mt-3 grid gap-2">
          {plans.map((plan) => (
            <PlanRow key={plan.offer.tier} plan={plan} upgrade={upgrade} period={period} />
          ))}
        </ul>
      </fieldset>
      {/* Stays in view, because the list is longer than a phone. */}
      <div className="sticky bottom-0 z-10 -mx-1 grid gap-3 border-t bg-paper px-1 py-4 in-[dialog]:-bottom-5 sm:in-[dialog]:-bottom-6">
        <p
          data-error
          role="alert"
          hidden
          className="rounded-sm border-l-4 border-brick bg-brick-wash px-4 py-3"
        />
        <Button disabled data-continue className="justify-self-start">
          Add plan
        </Button>
      </div>
    </form>
  )
}

function chargeText({ current, trial, days }: Upgrade): string {
  if (trial) return 'There’s no charge during your trial, and your free trial credits apply.'
  if (days === 0) return 'You’ll start paying from your next billing period.'
  const all = PERIOD_DAYS[periodOf(current)]
  return days >= all
    ? 'You’ll pay the full price now, because this period has only just begun.'
    : `You’ll pay a pro-rated price for the ${countOf(days, 'day')} left in this period (out of ${all}).`
}

function CurrentPlan({ upgrade, period }: { readonly upgrade: Upgrade; readonly period: string }) {
  const { current, currentName, trial, days } = upgrade
  return (
    <div className="rounded-sm border bg-card p-4">
      <p className="text-sm text-slate">Your current plan</p>
      <p className="font-serif text-xl font-semibold">{currentName}</p>
      <p className="tabular-nums">
        {current.frequency === 'meter'
          ? 'Billed per call'
          : `${formatPoundsExact(current.amountPence)} a ${period}`}
        {trial ? ', on a free trial' : days > 0 ? `, ${countOf(days, 'day')} left in this period` : ''}
      </p>
    </div>
  )
}

type PlanRowProps = { readonly plan: PlanToAdd; readonly upgrade: Upgrade; readonly period: string }

function PlanRow({ plan, upgrade, period }: PlanRowProps) {
  const { offer, proration } = plan
  return (
    <li>
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the text comes from the offer */}
      <label
        htmlFor={`upgrade-${offer.tier}`}
        className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 rounded-sm border bg-card px-4 py-3 hover:bg-wash has-checked:outline-3 has-checked:-outline-offset-1 has-checked:outline-title-red"
      >
        <input
          type="radio"
          id={`upgrade-${offer.tier}`}
          name="tier"
          value={offer.tier}
          data-charge-pence={proration.chargePence}
          className="size-5 accent-title-red"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{offer.name}</span>
          <span className="text-sm text-slate tabular-nums">{creditsText(plan, upgrade)}</span>
        </span>
        <span className="tabular-nums max-sm:basis-full max-sm:pl-9 sm:text-right">
          <span className="block font-medium">{formatPoundsExact(proration.chargePence)} now</span>
          <span className="text-sm text-slate">
            then {formatPoundsExact(proration.nextPeriodPence)} a {period} in total
            {upgrade.current.frequency === 'meter' && ', plus your calls'}
          </span>
        </span>
      </label>
    </li>
  )
}

/** The credits now, and those of later months if the period is a year. */
function creditsText({ offer, proration, monthlyCredits }: PlanToAdd, { current, trial }: Upgrade): string {
  if (proration.credits === null) return 'Unlimited credits'
  const credits = `${plainNumber(proration.credits)} ${offer.kind === 'api' ? 'calls' : 'credits'}`
  if (trial) return `${credits} until your trial ends`
  return periodOf(current) === 'annually'
    ? `${credits} now, then ${plainNumber(monthlyCredits ?? 0)} a month`
    : `${credits} until this period ends`
}
