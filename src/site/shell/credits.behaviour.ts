import type { Behaviour } from '#http/behaviour.ts'

const EVERY_MS = 60_000

/** Asks for both balances every 60 seconds while the page is looked at, and shows them. */
export const credits: Behaviour = (element) => {
  const show = (name: string, balance: unknown) => {
    const figure = element.querySelector(`[data-credits="${name}"]`)
    if (figure && typeof balance === 'number') figure.textContent = balance.toLocaleString('en-GB')
  }
  const ask = async () => {
    if (document.hidden) return
    const answer = await fetch('/api/me/credits', { headers: { accept: 'application/json' } })
    if (!answer.ok) return
    const { platformCredits, apiCredits } = (await answer.json()) as Record<string, unknown>
    show('platform', platformCredits)
    show('api', apiCredits)
  }
  // A balance that could not be asked for stays as it was until the next time.
  setInterval(() => void ask().catch(() => {}), EVERY_MS)
}
