import { Suspense, type ComponentProps } from "react";
import { usePurchase } from "../hooks/use-purchase";
import { Comparison } from "./comparison";
import { TransferList } from "./transfer-list";

/** The athletes for one slot, and two of them side by side; a purchase in either ends both. */
export function Market(props: Omit<ComponentProps<typeof TransferList>, "purchase">) {
  const { editor, league, fixture, clubs, compared, no, onClose } = props;
  const { refusal, buy } = usePurchase(editor, no);
  const purchase = {
    refusal,
    buy: (athlete: Parameters<typeof buy>[0]) => {
      buy(athlete);
      compared.close();
      onClose();
    },
  };
  return (
    <>
      <TransferList {...props} purchase={purchase} />
      <Suspense fallback={null}>
        <Comparison {...{ compared, league, fixture, clubs, purchase }} athletes={editor.athletes} />
      </Suspense>
    </>
  );
}
