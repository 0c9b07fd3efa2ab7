import { parseChosenPlan, type ChosenPlan } from '#billing/checkout.ts'

/** Keeps the summary, the button and, after switching type or period, the tier in step with what is selected. */
export function followSelection(form: HTMLFormElement, button: HTMLButtonElement | null): void {
  const line = form.querySelector('[data-summary-line]')
  form.addEventListener('change', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.dataset['switch']) keepTier(form)
    const chosen = chosenInput(form)
    if (button) button.disabled = !chosen
    if (line)
      line.textContent = chosen ? `Selected: ${chosen.dataset['summary'] ?? ''}` : 'No plan selected yet.'
  })
}

/** After switching plan type or billing period, selects the same tier in the visible panel, if it has one. */
function keepTier(form: HTMLFormElement): void {
  const chosen = chosenInput(form)
  const plan = chosenPlan(form)
  if (!chosen || !plan) return
  chosen.checked = false
  const shown = [...form.querySelectorAll<HTMLInputElement>('input[name="plan"]')].filter((input) =>
    input.checkVisibility(),
  )
  const same = shown.find((input) => input.value.startsWith(`${plan.planType}:${plan.planTier}:`))
  if (same) same.checked = true
}

/** Returns the selected plan's field. */
export function chosenInput(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>('input[name="plan"]:checked')
}

/** Returns the selected plan. */
export function chosenPlan(form: HTMLFormElement): ChosenPlan | null {
  return parseChosenPlan(chosenInput(form)?.value ?? '')
}
