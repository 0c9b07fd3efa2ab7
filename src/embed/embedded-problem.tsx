import { href } from '#web/href.ts'

/** What stands in a frame on another site when there is no calculator for it. */
export function EmbeddedProblem({ message }: { readonly message: string }) {
  return (
    <div className="p-4 sm:p-5">
      <h1 className="text-xl">This calculator is not here</h1>
      <p className="mt-2 max-w-prose wrap-anywhere">{message}</p>
      <p className="mt-2">
        <a href={href('/calculators')} target="_blank" rel="noopener" className="link">
          See all calculators of Freehold
        </a>
      </p>
    </div>
  )
}
