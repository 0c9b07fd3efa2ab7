import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { href } from '#web/href.ts'

/** How many characters of a key stay visible. */
const SHOWN = 12

/** The first characters of a key, then dots. */
function maskedKey(apiKey: string): string {
  return `${apiKey.slice(0, SHOWN)}${'•'.repeat(12)}`
}

/** The customer's API key, masked until opened. Works without scripts and never shows the full key in print. */
export function KeyCard({ apiKey }: { readonly apiKey: string }) {
  return (
    <Card
      title="Your API key"
      sentence="It works on every endpoint, and anyone who has it can spend your credits. Keep it on your server."
    >
      <p>
        <code className="break-all">{maskedKey(apiKey)}</code>
      </p>
      <details className="print-closed mt-2">
        <summary className="inline-flex min-h-11 items-center font-medium text-water hover:underline">
          Show or hide the full key
        </summary>
        <p className="rounded-sm border border-control bg-wash p-3">
          <code className="text-sm break-all select-all">{apiKey}</code>
        </p>
      </details>
      <details className="print-closed">
        <summary className="inline-flex min-h-11 items-center font-medium text-water hover:underline">
          Replace the key
        </summary>
        <p className="max-w-prose text-sm text-slate">
          Do this if your key has leaked. The current key stops working immediately, everywhere it’s used.
        </p>
        <form method="post" action={href('/api-admin')} className="mt-2">
          <Button variant="secondary" name="intent" value="replace-key">
            Replace key now
          </Button>
        </form>
      </details>
      <p className="mt-3 text-sm">
        <a href={href('/docs/getting-started')} className="link">
          How to use your key
        </a>
      </p>
    </Card>
  )
}
