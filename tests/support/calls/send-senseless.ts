import type { CallSpec } from '../../../contract/call'
import { uuidv7 } from '../../../contract/values/ids'
import type { Answer, TestService } from '../services/core-service'

/**
 * Sends a call about an id that nothing has, with a body without sense: a call that lets its caller in refuses it as
 * unknown or invalid, never as not permitted, so that only the permission decides.
 */
export const sendSenseless = (service: TestService, call: CallSpec, token?: string): Promise<Answer> =>
  service.call(call.method, call.path.replace(/\{\w+\}/g, uuidv7()), {
    token,
    ...(call.body === undefined ? {} : { body: {} }),
  })
