/** What the library's calls resolve to, as with Stripe's own: the payment, or an error. They never reject. */
type Confirmed = {
  paymentIntent?: { id: string; status: string }
  error?: { type: string; code?: string; message?: string }
}

/** Where the library sends the customer's answer, and what it shows. */
type LibraryOptions = { confirmPath: string; layer: string }

/** The 3-D Secure page, in a layer above the site's page, where Stripe shows the bank's frame. */
export const CONFIRMATION_LAYER = `<div style="position:fixed;inset:0;z-index:2147483647;display:grid;place-items:center;padding:1rem;background:rgb(0 0 0/.6)">
  <div role="dialog" aria-modal="true" aria-label="3-D Secure test page"
    style="display:grid;gap:.75rem;max-width:24rem;padding:1.5rem;border-radius:.25rem;background:#fff;color:#16202b">
    <h2 style="margin:0;font:600 1.25rem/1.3 Georgia,serif">Confirm it’s you</h2>
    <p style="margin:0">With a real card, your bank would ask you to confirm this payment here, e.g. in its app. Choose what your bank would say.</p>
    <button type="button" value="complete" style="min-height:2.75rem;border-radius:.25rem;background:#1e6b4e;color:#fff;font-weight:600">Complete</button>
    <button type="button" value="fail" style="min-height:2.75rem;border:1px solid #1e6b4e;border-radius:.25rem;background:#fff;color:#1e6b4e;font-weight:600">Fail</button>
  </div>
</div>`

/** The stand-in's library for browsers. Sent to them as text, so it can't use anything from outside. */
export function stripeLibrary(key: string, { confirmPath, layer }: LibraryOptions) {
  const ask = () =>
    new Promise<string>((resolve) => {
      const template = document.createElement('template')
      template.innerHTML = layer
      const shown = template.content.firstElementChild ?? document.body
      for (const button of template.content.querySelectorAll('button'))
        button.addEventListener('click', () => {
          shown.remove()
          resolve(button.value)
        })
      document.body.append(shown)
      shown.querySelector('button')?.focus()
    })

  return {
    async confirmCardPayment(clientSecret: string): Promise<Confirmed> {
      try {
        const response = await fetch(confirmPath, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ key, client_secret: clientSecret, result: await ask() }),
        })
        return (await response.json()) as Confirmed
      } catch (error) {
        return { error: { type: 'api_connection_error', message: String(error) } }
      }
    },
  }
}
