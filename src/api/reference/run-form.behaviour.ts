import type { Behaviour } from '#web/behaviour.ts'

/** Longer responses are cut off, in characters: showing them would take seconds. */
const MAX_SHOWN = 60_000

/** Sends the request in the form to the API and shows the response below it. */
export const runForm: Behaviour = (element) => {
  if (!(element instanceof HTMLFormElement)) return
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    const button = element.querySelector('button')
    if (!button || button.disabled) return
    button.disabled = true
    void send(element)
      .catch(() => ({ status: 'We couldn’t reach the API. Check your connection.', body: '' }))
      .then(({ status, body }) => show(element, status, body))
      .finally(() => {
        button.disabled = false
      })
  })
}

async function send(form: HTMLFormElement): Promise<{ status: string; body: string }> {
  const fields = new FormData(form)
  const value = (name: string) => {
    const field = fields.get(name)
    return typeof field === 'string' ? field.trim() : ''
  }
  const target = value('target')
  if (!target.startsWith('/api/v1/')) return { status: 'The path must start with /api/v1/', body: '' }
  const isPost = form.dataset['method'] === 'POST'
  const response = await fetch(target, {
    method: isPost ? 'POST' : 'GET',
    headers: { 'x-api-key': value('key'), ...(isPost ? { 'content-type': 'application/json' } : {}) },
    ...(isPost ? { body: value('body') } : {}),
    cache: 'no-store',
    credentials: 'omit',
  })
  const charged = response.headers.get('x-credits-charged') ?? '0'
  const text = await response.text()
  return { status: `Status ${response.status}, credits charged: ${charged}`, body: pretty(text) }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function show(form: HTMLFormElement, status: string, body: string): void {
  const output = form.querySelector<HTMLElement>('[data-response]')
  const line = form.querySelector('[data-status]')
  const code = form.querySelector('[data-body]')
  if (!output || !line || !code) return
  output.hidden = false
  line.textContent = status
  code.textContent = body.length > MAX_SHOWN ? `${body.slice(0, MAX_SHOWN)}\n… shortened` : body
  code.parentElement?.toggleAttribute('hidden', body === '')
}
