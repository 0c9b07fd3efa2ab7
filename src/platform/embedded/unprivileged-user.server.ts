import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** An unprivileged user on this machine. */
export type UnprivilegedUser = { uid: number; gid: number }

/** How to run a program: its arguments, and the user to run it as. */
export type Launch = { command: string; args: string[]; as: Partial<UnprivilegedUser> }

const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv']

/**
 * The user that PostgreSQL runs as if we're root, because it refuses to run as root: `postgres` if the machine has that user,
 * otherwise `nobody`. null if we aren't root.
 */
export async function unprivilegedUser(): Promise<UnprivilegedUser | null> {
  if (process.getuid?.() !== 0) return null
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  for (const name of ['postgres', 'nobody']) {
    const entry = lines.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user `postgres` nor `nobody`',
  )
}

/**
 * How to run `command` as `user` with access to all of `places`. If a place is inside a folder that only root can
 * access (such as root's home), a capability gives access to that one program. If that isn't possible, throws an error
 * that names the folder.
 */
export async function launchAs(
  user: UnprivilegedUser | null,
  { command, args, places }: { command: string; args: string[]; places: readonly string[] },
): Promise<Launch> {
  if (!user) return { command, args, as: {} }
  const barred = await firstBarred(user, [command, ...places])
  if (barred === null) return { command, args, as: user }
  const setpriv = SETPRIV.find((file) => existsSync(file))
  if (!setpriv) {
    throw new Error(
      `PostgreSQL does not run as root, and the user that it runs as instead may not enter ${barred}. Open that folder (chmod o+x), or start as another user`,
    )
  }
  const rights = ['--clear-groups', '--inh-caps', '+dac_override', '--ambient-caps', '+dac_override']
  const words = ['--reuid', String(user.uid), '--regid', String(user.gid), ...rights, '--', command, ...args]
  return { command: setpriv, args: words, as: {} }
}

/** The first folder on the path to one of the places that the user can't access; null if there's none. */
async function firstBarred(user: UnprivilegedUser, places: readonly string[]): Promise<string | null> {
  for (const place of places) {
    for (let folder = path.dirname(path.resolve(place)); ; folder = path.dirname(folder)) {
      const { mode, uid, gid } = await stat(folder)
      const passable = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001
      if (!passable) return folder
      if (folder === path.dirname(folder)) break
    }
  }
  return null
}
