import { type ComponentProps, useEffect, useRef, useState } from 'react'

/**
 * A `details` that opens by itself when something inside is wrong or used. Only the reader closes it, so that nothing
 * closes over what is being typed.
 */
export function Disclosure({ open = false, ...rest }: ComponentProps<'details'>) {
  const details = useRef<HTMLDetailsElement>(null)
  const [openAtFirst] = useState(open)
  useEffect(() => {
    if (open && details.current) details.current.open = true
  }, [open])
  return <details ref={details} open={openAtFirst} {...rest} />
}
