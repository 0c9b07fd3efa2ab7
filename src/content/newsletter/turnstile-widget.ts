const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
/** A visitor who must tick something needs a while; after that the form says that it did not work. */
const PATIENCE_MS = 60_000

type Turnstile = {
  render(host: Element, options: Record<string, unknown>): string
  reset(widget: string): void
}

/** The check against robots of one form. */
export type TurnstileWidget = {
  /** A token for one submission; `fallback` where no check is configured. */
  token(fallback: string): Promise<string>
  /** A token is good for one submission: prepares the next. */
  renew(): void
}

/**
 * Loads Cloudflare's script and puts its widget into the form's `[data-turnstile]`; does nothing without a site key. Made when
 * the form is first touched, so that nobody who only passes by is sent to a third party.
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
