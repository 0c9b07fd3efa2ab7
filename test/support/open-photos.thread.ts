/** Opens uploads as the thread for heavy work does, for `open-photos-process.ts`. */
import { answerJobs } from '#platform/heavy/worker-thread.server.ts'
import { keepPhoto } from '#staging/upload/keep-photo.server.ts'

answerJobs(({ bytes }: { bytes: Uint8Array }) => keepPhoto(bytes))
