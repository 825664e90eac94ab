import { worker } from './scope'
import { openRegister, showReminder } from './show-reminder'

worker.addEventListener('push', (event) => {
  event.waitUntil(showReminder(worker.registration))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openRegister(worker.clients))
})
