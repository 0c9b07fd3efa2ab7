import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { href } from '#web/href.ts'

/** How many letters of a key may be seen: enough to recognise it by. */
const SHOWN = 12

/** The beginning of a key, then dots. */
export function maskedKey(apiKey: string): string {
  return `${apiKey.slice(0, SHOWN)}${'•'.repeat(12)}`
}

/** The customer's key: masked, and whole when it is asked for; opens without script and stays out of print. */
export function KeyCard({ apiKey }: { readonly apiKey: string }) {
  return (
    <Card
      title="Your key"
      sentence="It opens every endpoint and spends your credits. Keep it on your server."
    >
      <p>
        <code className="break-all">{maskedKey(apiKey)}</code>
      </p>
      <details className="print-closed mt-2">
        <summary className="inline-flex min-h-11 items-center font-medium text-water hover:underline">
          Show or hide the whole key
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
          If it has leaked. The present key stops working at once, in every program that uses it.
        </p>
        <form method="post" action={href('/api-admin')} className="mt-2">
          <Button variant="secondary" name="intent" value="replace-key">
            Replace it now
          </Button>
        </form>
      </details>
      <p className="mt-3 text-sm">
        <a href={href('/docs/getting-started')} className="link">
          How to make a call
        </a>
      </p>
    </Card>
  )
}
