import { type ComponentProps, useEffect, useRef, useState } from 'react'

/**
 * A `details` that opens automatically if something inside has an error or is in use. It never closes automatically, so
 * that it can't close on somebody who is typing.
 */
export function Disclosure({ open = false, ...rest }: ComponentProps<'details'>) {
  const details = useRef<HTMLDetailsElement>(null)
  const [openAtFirst] = useState(open)
  useEffect(() => {
    if (open && details.current) details.current.open = true
  }, [open])
  return <details ref={details} open={openAtFirst} {...rest} />
}
