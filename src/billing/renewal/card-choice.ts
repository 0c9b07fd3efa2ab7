import { cardExpiry, cardName } from '#billing/card-name.ts'
import type { SavedCard } from '#billing/payments/cards.server.ts'

/** The step in which a customer chooses a saved card, or 'new' for another one. */
export type CardChoice = {
  button: HTMLButtonElement | null
  /** Lists the cards with the default one selected. `plan` is what is bought. */
  open: (cards: readonly SavedCard[], plan: string) => void
  chosen: () => string | null
}

/** Attaches the step to its form. */
export function cardChoice(form: HTMLFormElement): CardChoice {
  const button = form.querySelector<HTMLButtonElement>('[data-use-card]')
  const chosen = () => form.querySelector<HTMLInputElement>('input[name="card"]:checked')?.value ?? null
  const enable = () => {
    if (button) button.disabled = chosen() === null
  }
  form.addEventListener('change', enable)
  return {
    button,
    chosen,
    open: (cards, plan) => {
      const preselected = preselectedCard(cards)?.id
      form
        .querySelector('[data-cards]')
        ?.replaceChildren(...cards.flatMap((card) => rowOf(form, card, card.id === preselected)))
      const line = form.querySelector('[data-chosen-plan]')
      if (line) line.textContent = plan
      enable()
    },
  }
}

/** Returns the card that is selected at first: the default one, or the newest if that one has expired. */
export function preselectedCard(cards: readonly SavedCard[]): SavedCard | null {
  return cards.find((card) => card.is_default) ?? cards[0] ?? null
}

function rowOf(form: HTMLFormElement, { id, card }: SavedCard, isChosen: boolean): Node[] {
  const template = form.querySelector<HTMLTemplateElement>('[data-card-row]')
  const row = template?.content.cloneNode(true)
  if (!(row instanceof DocumentFragment)) return []
  const input = row.querySelector('input')
  if (input) {
    input.value = id
    input.checked = isChosen
  }
  const [label, hint] = [row.querySelector('[data-label]'), row.querySelector('[data-hint]')]
  if (label) label.textContent = cardName(card)
  if (hint) hint.textContent = cardExpiry(card)
  return [row]
}
