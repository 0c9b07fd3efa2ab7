const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
/** How long visitors have to complete the check before the form reports a failure. */
const PATIENCE_MS = 60_000

type Turnstile = {
  render(host: Element, options: Record<string, unknown>): string
  reset(widget: string): void
}

/** The bot check of a form. */
export type TurnstileWidget = {
  /** A token for one submission; `fallback` if no check is configured. */
  token(fallback: string): Promise<string>
  /** Prepares the next token, as each is valid for one submission. */
  renew(): void
}

/**
 * Loads Cloudflare's script and puts its widget into the form's `[data-turnstile]`; does nothing without a site key.
 * Call it when the form is first used, so that other visitors aren't sent to a third party.
 */
export function turnstileWidget(form: HTMLElement, siteKey: string | null | undefined): TurnstileWidget {
  const host = form.querySelector('[data-turnstile]')
  if (!siteKey || !host) return { token: (fallback) => Promise.resolve(fallback), renew: () => {} }
  let token = ''
  let waiting: ((token: string) => void)[] = []
  const settle = (value: string) => {
    token = value
    for (const resolve of waiting) resolve(value)
    waiting = []
  }
  const widget = loadTurnstile().then((turnstile) => {
    const id = turnstile.render(host, {
      sitekey: siteKey,
      callback: settle,
      'expired-callback': () => (token = ''),
      'error-callback': () => settle(''),
    })
    return { turnstile, id }
  })
  widget.catch(() => settle(''))
  return {
    token: () =>
      token
        ? Promise.resolve(token)
        : new Promise((resolve) => {
            waiting.push(resolve)
            setTimeout(() => resolve(''), PATIENCE_MS)
          }),
    renew: () => {
      token = ''
      widget.then(
        ({ turnstile, id }) => turnstile.reset(id),
        () => {},
      )
    },
  }
}

let loading: Promise<Turnstile> | null = null

function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.addEventListener('load', () => {
      const { turnstile } = globalThis as typeof globalThis & { turnstile?: Turnstile }
      if (turnstile) resolve(turnstile)
      else reject(new Error('Turnstile is missing'))
    })
    script.addEventListener('error', () => reject(new Error('Turnstile did not load')))
    document.head.append(script)
  })
  return loading
}
