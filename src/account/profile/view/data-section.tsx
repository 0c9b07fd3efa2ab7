import Download from 'lucide-react/icons/download'

import { Card } from '#ui/card/card.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'

/** Download of everything we hold about the visitor. */
export function DataSection() {
  return (
    <Card
      id="my-data"
      title="Your data"
      sentence="Download a file with what we hold about you: your profile, plans, credit history, API keys, usage and webhooks, saved and watched places, calculations, deals and notes, recent and shared reports, course results, emails we sent you, and newsletter consent."
    >
      <p className="mb-4 max-w-prose text-sm text-slate">
        It lists your staged photos, batch jobs and portfolios; you can download those on their own pages. The
        file includes your API key, so keep it as safe as a password.
      </p>
      <LinkButton href="/profile/my-data.json" icon={Download} download>
        Download as JSON
      </LinkButton>
    </Card>
  )
}
