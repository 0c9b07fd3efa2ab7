import Download from 'lucide-react/icons/download'

import { Card } from '#ui/card/card.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'

/** Download of everything we hold about the visitor. */
export function DataSection() {
  return (
    <Card
      id="my-data"
      title="Your data"
      sentence="Download a file with everything we hold about you: your profile, plans, credit history, API keys and usage, saved places and calculations, deals and notes, recent reports, and newsletter consent."
    >
      <p className="mb-4 max-w-prose text-sm text-slate">
        The file includes your API key, so keep it as safe as a password.
      </p>
      <LinkButton href="/profile/my-data.json" icon={Download} download>
        Download as JSON
      </LinkButton>
    </Card>
  )
}
