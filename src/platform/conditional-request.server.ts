/** Whether an If-None-Match header matches this ETag, or is `*`. Weak comparison (RFC 9110, section 13.1.2). */
export function isNotModified(ifNoneMatch: string | null | undefined, etag: string | null): boolean {
  if (!ifNoneMatch || etag === null) return false
  const wanted = withoutWeakness(etag)
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || withoutWeakness(tag.trim()) === wanted)
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, '')
}
