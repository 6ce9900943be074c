import { useState } from 'react';
import { CopyButton } from '#client/features/copy/CopyButton.tsx';
import type { RoomMemory } from '#client/features/room/roomMemory.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { ROOM_PROOF_PATH, roomFilesPath } from '#shared/domain/paths/shopPaths.ts';
import { KeepEvidence } from './KeepEvidence.tsx';
import type { OwnProof, PlaceCheck } from './readProof.ts';

type CheckPlaceProps = { roomId: string; memory: RoomMemory };
type Checking = { state: 'closed' | 'running' | 'failed' } | { state: 'done'; proof: OwnProof };

/** Lets the visitor's own device check the draw, so that visitors do not have to trust the shop. */
export function CheckPlace({ roomId, memory }: CheckPlaceProps) {
  const { t } = useTranslation('room');
  const [checking, setChecking] = useState<Checking>({ state: 'closed' });
  const running = checking.state === 'running';

  async function check() {
    if (running) return;
    setChecking({ state: 'running' });
    try {
      const { readProof } = await import('./readProof.ts');
      setChecking({ state: 'done', proof: await readProof(roomId, memory) });
    } catch {
      setChecking({ state: 'failed' });
    }
  }

  return (
    <section
      aria-labelledby="check"
      className="grid content-start gap-3 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8 noscript:hidden"
    >
      <h2 id="check" className="font-bold text-lg">
        {t('check.title')}
      </h2>
      <p className="text-ink-soft">{t('check.intro')}</p>
      <div role="status" className="grid gap-3 empty:hidden">
        {running && <p>{t('check.running')}</p>}
        {checking.state === 'failed' && <p className="text-bad">{t('check.failed')}</p>}
        {checking.state === 'done' && <Outcome proof={checking.proof} />}
      </div>
      {checking.state === 'done' && <Facts roomId={roomId} ticket={memory.ticket} proofKey={checking.proof.key} />}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" aria-disabled={running} aria-busy={running} onClick={check}>
          <Icon name="shield" />
          {t(checking.state === 'closed' ? 'check.open' : 'check.again')}
        </Button>
        <KeepEvidence roomId={roomId} />
      </div>
    </section>
  );
}

const LOOKS = {
  proven: { icon: 'check', ink: 'text-good', sign: 'check.yes' },
  lie: { icon: 'close', ink: 'text-bad', sign: 'check.no' },
  unproven: { icon: 'info', ink: 'text-warn', sign: 'check.no' },
} as const;

function Outcome({ proof: { result, checks } }: { proof: OwnProof }) {
  const { t } = useTranslation('room');
  return (
    <>
      <p className={`font-semibold ${LOOKS[result].ink}`}>{t(`check.results.${result}`)}</p>
      <ul className="grid gap-2">
        {checks.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
      <div className="grid gap-1 text-ink-soft text-sm">
        {result === 'proven' && <p>{t('how.shows')}</p>}
        <p>{t('how.limits')}</p>
      </div>
    </>
  );
}

/** A check without proof has not passed, so its note replaces its text. */
function CheckRow({ check: { name, result, note } }: { check: PlaceCheck }) {
  const { t } = useTranslation('room');
  const { icon, ink, sign } = LOOKS[result];
  return (
    <li className="flex gap-2">
      <Icon name={icon} className={`mt-0.5 size-5 ${ink}`} />
      <span className="min-w-0">
        {result !== 'unproven' && (
          <>
            <span className="sr-only">{t(sign)} </span>
            {t(`check.names.${name}`)}
          </>
        )}
        {note && <span className="block text-sm text-warn">{t(`check.notes.${note}`)}</span>}
      </span>
    </li>
  );
}

type FactsProps = { roomId: string; ticket: string; proofKey: number | undefined };

function Facts({ roomId, ticket, proofKey }: FactsProps) {
  const { t } = useTranslation('room');
  const { publicUrl } = useShopInfo();
  const command = `room verify ${publicUrl}${roomFilesPath(roomId)}`;
  return (
    <dl className="grid gap-2 text-sm">
      <Fact label={t('check.ticket')} value={ticket} />
      {proofKey !== undefined && <Fact label={t('check.key')} value={proofKey.toFixed(9)} />}
      <Fact label={t('check.command')} value={command} copy />
      <Fact label={t('check.document')} value={publicUrl + ROOM_PROOF_PATH} link />
    </dl>
  );
}

type FactProps = { label: string; value: string; copy?: boolean; link?: boolean };

function Fact({ label, value, copy = false, link = false }: FactProps) {
  const { t } = useTranslation('room');
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="flex flex-wrap items-center gap-2">
        {link ? (
          <a href={value} className="min-w-0 break-all py-1.5 underline underline-offset-4 hover:text-accent">
            {value}
          </a>
        ) : (
          <code className="min-w-0 break-all rounded-sm bg-sunken px-2 py-1">{value}</code>
        )}
        {copy && <CopyButton text={value} label={t('check.copy')} />}
      </dd>
    </div>
  );
}
