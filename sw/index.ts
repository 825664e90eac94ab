/// <reference lib="webworker" />
// The service worker's table of contents. Each concern registers its own listeners.
import './assets'
import './lifecycle'
import './wake-ups'
import './reminders'
