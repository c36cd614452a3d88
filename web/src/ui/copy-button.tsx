import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";

interface CopyButtonProps {
  text: string;
  words: string;
  /** The message once it is copied. */
  done: string;
  className?: string | undefined;
}

/** Copies a text; a browser that doesn't let us says so, and shows the text to be copied by hand. */
export function CopyButton({ text, words, done, className }: CopyButtonProps) {
  const { t } = useTranslation();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast("success", done);
    } catch {
      toast("refusal", t("ui.copyFailed", { text }));
    }
  };
  return (
    <Button size="small" className={className} onPress={() => void copy()}>
      <Copy className="ico" aria-hidden="true" />
      {words}
    </Button>
  );
}
