import { lazy } from 'react';
import { OnceOpened } from '#client/ui/OnceOpened.tsx';
import type { ActivityView } from './activityView.ts';
import { PurchaseButton, PurchaseTotal } from './PurchaseButton.tsx';
import { RaceLine } from './RaceNotice.tsx';
import type { Purchase } from './usePurchase.ts';

const SeatMapSheet = lazy(async () => ({
  default: (await import('#client/features/seatMap/SeatMapSheet.tsx')).SeatMapSheet,
}));

export function PurchaseDialogs({ activity, purchase }: { activity: ActivityView; purchase: Purchase }) {
  const { choice, dialog, openDialog } = purchase;
  const { session } = choice;
  const isMapOpen = dialog !== undefined;

  return (
    <>
      {session?.seated && (
        <OnceOpened open={isMapOpen}>
          <SeatMapSheet
            open={isMapOpen}
            onClose={() => openDialog(undefined)}
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
                <div className="flex min-h-16 items-center gap-4">
                  {choice.seats.length > 0 && <PurchaseTotal purchase={purchase} />}
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
