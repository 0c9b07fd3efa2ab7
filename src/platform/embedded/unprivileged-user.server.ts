import { readFile } from 'node:fs/promises'

/**
 * The user under which PostgreSQL runs when we are root, as it refuses to run as root itself: `postgres` where the
 * machine has one, else `nobody`. Empty (stay who we are) for everyone else.
 */
export async function unprivilegedUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  for (const name of ['postgres', 'nobody']) {
    const entry = lines.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user `postgres` nor `nobody`',
  )
}
