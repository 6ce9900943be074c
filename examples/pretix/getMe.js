import { emailOf, toUser } from './lib/login.js';

export const fromUpstream = (_answer, request, tools) => toUser(emailOf(request, tools));
