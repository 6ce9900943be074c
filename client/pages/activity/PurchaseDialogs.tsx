import { lazy } from 'react';
import { OnceOpened } from '#client/ui/OnceOpened.tsx';
import type { ActivityView } from './activityView.ts';
import { PurchaseButton, PurchaseTotal } from './PurchaseButton.tsx';
import { RaceLine } from './RaceNotice.tsx';
import type { Purchase } from './usePurchase.ts';

const NotifySheet = lazy(async () => ({
  default: (await import('#client/features/notifyMe/NotifySheet.tsx')).NotifySheet,
}));
const SeatMapSheet = lazy(async () => ({
  default: (await import('#client/features/seatMap/SeatMapSheet.tsx')).SeatMapSheet,
}));

export function PurchaseDialogs({ activity, purchase }: { activity: ActivityView; purchase: Purchase }) {
  const { choice, dialog, openDialog, subscription } = purchase;
  const { session, tier } = choice;
  const isMapOpen = dialog === 'seatMap' || dialog === 'accessibleSeats';
  const close = () => openDialog(undefined);
  const subject = [activity.name, session?.starts.full, subscription.tierId && tier?.name].filter(Boolean).join(' · ');

  return (
    <>
      <OnceOpened open={dialog === 'notify'}>
        <NotifySheet open={dialog === 'notify'} onClose={close} subscription={subscription} subject={subject} />
      </OnceOpened>
      {session?.seated && (
        <OnceOpened open={isMapOpen}>
          <SeatMapSheet
            open={isMapOpen}
            onClose={close}
            session={session}
            selectable={session.button.action === 'buy'}
            limit={activity.purchaseLimit}
            chosen={choice.seats}
            goneIds={purchase.goneIds}
            accessibleOnly={dialog === 'accessibleSeats'}
            onFilter={(accessibleOnly) => openDialog(accessibleOnly ? 'accessibleSeats' : 'seatMap')}
            onToggle={choice.changeSeat}
            onPrice={choice.priceSeat}
            onLoaded={purchase.checkSeats}
            footer={
              <>
                <RaceLine purchase={purchase} />
                <div className="flex items-center gap-4">
                  <PurchaseTotal purchase={purchase} />
                  <div className="min-w-0 flex-1 sm:max-w-80">
                    <PurchaseButton purchase={purchase} size="md" />
                  </div>
                </div>
              </>
            }
          />
        </OnceOpened>
      )}
    </>
  );
}
