import { Button } from '#ui/button/button.tsx'

/** Accept and reject, with equal prominence. */
export function ConsentButtons() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="button" variant="secondary" value="refused" className="min-w-36">
        Refuse
      </Button>
      <Button type="button" variant="secondary" value="granted" className="min-w-36">
        Accept
      </Button>
    </div>
  )
}
