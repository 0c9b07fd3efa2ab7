import { access, constants, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm'
/** The tests' databases take at most a gigabyte. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * The folder that the tests' cluster belongs in: in memory if there's plenty, otherwise the system's for temporary files. ext4 looks
 * for free inodes among those of the databases that were just dropped, which takes up to a second of processor time for each copy of a
 * template; in memory a copy takes 0.03 s.
 */
export async function clusterFolder(): Promise<string> {
  const isUsable = await access(MEMORY, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!isUsable) return tmpdir()
  const { bavail, bsize } = await statfs(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) > ENOUGH_BYTES ? MEMORY : tmpdir()
}
