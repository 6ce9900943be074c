import { useEffect, useState } from 'react';
import { useTimeLeft } from '#client/features/countdown/useTimeLeft.ts';
import type { PageFormState } from '#client/features/pageForm/usePageForm.ts';
import { type Channel, findSentCode, rememberSentCode, type SentCode } from './sentCode.ts';

type SentCodeState = {
  /** Set after hydration, or at once if the reply to this form has it. */
  sent: SentCode | undefined;
  /** Seconds until another code for that address may be requested. */
  secondsLeft: number;
};

/** The last code of this tab, also after a reload. */
export function useSentCode(channel: Channel, { reply }: PageFormState): SentCodeState {
  const [remembered, setRemembered] = useState<SentCode>();
  const sent = reply?.sent ?? remembered;

  useEffect(() => {
    if (reply?.sent) rememberSentCode(channel, reply.sent);
    setRemembered(reply?.sent ?? findSentCode(channel));
  }, [channel, reply]);

  const timeLeft = useTimeLeft(sent?.again) ?? 0;
  return { sent, secondsLeft: Math.ceil(timeLeft / 1000) };
}
